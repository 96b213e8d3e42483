import { used } from "@haat/one/exported";
import { z } from "zod";

z.array(used).parse([]);

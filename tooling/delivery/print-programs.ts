// Prints the names of the programs as JSON. CI makes a matrix of them, before anything is installed.
import { programs } from "../../infra/local/src/programs.ts";

console.log(JSON.stringify(programs.map(({ name }) => name)));

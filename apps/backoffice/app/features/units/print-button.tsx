import { Button } from "@haat/ui/button";
import { unitTexts } from "#messages/unit";

export function PrintButton() {
  return <Button onClick={() => window.print()}>{unitTexts.labels.print}</Button>;
}

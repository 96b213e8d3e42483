import { Button } from "@haat/ui/button";
import { showToast } from "@haat/ui/toast";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { productTexts } from "#messages/product";
import type { changeProduct } from "./change-product.server.ts";

export function PublishButton({ published }: { readonly published: boolean }) {
  const fetcher = useFetcher<typeof changeProduct>();
  const { data } = fetcher;
  useEffect(() => {
    if (data && "done" in data) showToast(data.done);
    if (data && "error" in data) showToast(data.error.message, "error");
  }, [data]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={published ? "unpublish" : "publish"} />
      <Button type="submit" look={published ? "quiet" : "main"} busy={fetcher.state !== "idle"}>
        {published ? productTexts.unpublish : productTexts.publish}
      </Button>
    </fetcher.Form>
  );
}

/**
 * The parts of a page that only the server renders, for `ServerMarkup` in a page that is opened without loading its document:
 * React Router then requests its data (`/cart.data`). A document contains the parts themselves, so there are none in its data.
 */
export async function pageMarkup<Parts extends Readonly<Record<string, string | null>>>(
  request: Request,
  render: () => Parts | Promise<Parts>,
): Promise<Partial<Parts>> {
  return new URL(request.url).pathname.endsWith(".data") ? await render() : {};
}

/** Refreshes the page's live blocks and connects its buttons to the JSON routes. */
export const HOME_SCRIPT = `
const EVERY_MS = 3000;

async function refresh() {
  const response = await fetch("/");
  // Without the style sheet, because the page's content security policy would block it.
  const text = (await response.text()).replace(/<style[^]*?<\\/style>/, "");
  const fresh = new DOMParser().parseFromString(text, "text/html");
  for (const block of document.querySelectorAll("[data-live]")) {
    const next = fresh.getElementById(block.id);
    // A block that is in use or unchanged is left alone, so that focus and selection stay.
    if (!next || block.innerHTML === next.innerHTML || block.contains(document.activeElement)) continue;
    block.replaceChildren(...next.childNodes);
  }
}

async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.msg);
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-post], [data-delete]");
  if (!button) return;
  const block = button.closest("[data-live]");
  try {
    if (button.dataset.post) await call("POST", button.dataset.post);
    else await call("DELETE", button.dataset.delete);
  } finally {
    button.blur();
    const label = button.getAttribute("aria-label");
    await refresh();
    [...block.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === label)?.focus();
  }
});

const adder = document.getElementById("adder");
const { name, scope, value, times } = adder.elements;

function showScopes() {
  const scopes = name.selectedOptions[0].dataset.scopes.split(" ");
  for (const option of scope.options) option.disabled = option.value !== "" && !scopes.includes(option.value);
  if (scope.selectedOptions[0].disabled) scope.value = "";
  value.disabled = scope.value === "";
  value.required = scope.value !== "";
}
name.addEventListener("change", showScopes);
scope.addEventListener("change", showScopes);
showScopes();

adder.addEventListener("submit", async (event) => {
  event.preventDefault();
  const output = adder.querySelector("output");
  output.textContent = "";
  try {
    await call("POST", "/switches", {
      name: name.value,
      ...(scope.value ? { scope: { [scope.value]: value.value.trim() } } : {}),
      ...(times.value ? { times: Number(times.value) } : {}),
    });
    await refresh();
  } catch (error) {
    output.textContent = error.message;
  }
});

setInterval(() => document.hidden || refresh().catch(() => {}), EVERY_MS);
`;

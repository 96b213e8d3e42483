import { shop } from "@haat/shop/profile";
import { redirect, useSearchParams } from "react-router";
import { accountTexts } from "#messages/account";
import { Link } from "../components/link.tsx";
import { loadDevices, signOutDevices } from "../features/account/devices.server.ts";
import { Devices, type SignOutResult, signOutIntent } from "../features/account/devices.tsx";
import { saveProfile } from "../features/account/profile.server.ts";
import { ProfileForm } from "../features/account/profile-form.tsx";
import { formText, submitForm } from "../lib/forms.ts";
import { orderChannelsIn, type ProfileResult } from "../lib/profile-fields.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/account-settings";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, email, emailTakesMail, phone, gstin, orderChannels, tier } = context.get(sessionContext);
  const { clients, log } = context.get(requestContext);
  const devices = await withFallback(log, loadDevices(clients.auth), null);
  return { user: { name, email, emailTakesMail, phone, gstin, orderChannels, tier }, devices };
}

/** Handles the profile form and the sign-out forms. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { auth } = context.get(requestContext).clients;
  const form = await request.formData();
  if (isSignOut(form)) return await signOutDevices(auth, form);
  const result = await saveProfile(auth, form);
  if (result.saved && isForCheckout(url.searchParams)) throw redirect("/checkout");
  return result;
}

/** Checkout leads here when an order needs an e-mail address. */
const isForCheckout = (params: URLSearchParams) => params.get("from") === "/checkout";

const isSignOut = (form: FormData) => form.get("intent") === signOutIntent;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const typed = {
    name: formText(form, "name"),
    email: formText(form, "email"),
    gstin: formText(form, "gstin"),
    orderChannels: orderChannelsIn(form),
  };
  return await submitForm(serverAction, (message): ProfileResult | SignOutResult =>
    isSignOut(form) ? { signedOut: false, message } : { saved: false, message, errors: {}, ...typed },
  );
}

export const meta: Route.MetaFunction = () => [{ title: `${accountTexts.settings.title} · ${shop.name}` }];

export default function AccountSettings({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <h1 className="text-27 md:text-36">{accountTexts.settings.title}</h1>
      <ProfileForm
        forCheckout={isForCheckout(params)}
        user={loaderData.user}
        result={actionData && "saved" in actionData ? actionData : undefined}
      />
      {loaderData.devices ? <Devices devices={loaderData.devices} /> : null}
      {loaderData.user.tier === "consumer" ? <ApplyForWholesale /> : null}
      <DataAndClosing />
    </>
  );
}

const link = "inline-flex min-h-11 items-center text-neel underline underline-offset-2";

function ApplyForWholesale() {
  const texts = accountTexts.settings;
  return (
    <section aria-labelledby="wholesale" className="mt-4 grid max-w-120 gap-1">
      <h2 id="wholesale" className="text-21">
        {texts.wholesaleTitle}
      </h2>
      <p className="text-muted">{texts.wholesale}</p>
      <p>
        <Link to="/account/wholesale" className={link}>
          {texts.applyForWholesale}
        </Link>
      </p>
    </section>
  );
}

function DataAndClosing() {
  const texts = accountTexts.settings;
  return (
    <div className="mt-4 grid max-w-120 gap-6">
      <section aria-labelledby="data" className="grid gap-1">
        <h2 id="data" className="text-21">
          {texts.dataTitle}
        </h2>
        <p className="text-muted">{texts.data}</p>
        <p>
          {/* As a document: while another download is in progress, the browser shows the reply that says so. */}
          <a href="/account/data" target="_self" className={link}>
            {texts.downloadData}
          </a>
        </p>
      </section>
      <section aria-labelledby="closing" className="grid gap-1">
        <h2 id="closing" className="text-21">
          {texts.closeTitle}
        </h2>
        <p className="text-muted">{texts.closeHint}</p>
        <p>
          <Link to="/account/close" className={link}>
            {texts.closeTitle}
          </Link>
        </p>
      </section>
    </div>
  );
}

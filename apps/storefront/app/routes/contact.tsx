import { replyOf } from "@haat/api-clients/reply";
import { shop } from "@haat/shop/profile";
import { formatPhone } from "@haat/ui/format";
import { Mail, MapPin, Phone } from "lucide-react";
import { contactTexts } from "#messages/contact";
import { Article } from "../components/article.tsx";
import { validateContact } from "../features/contact/contact-fields.ts";
import { ContactForm, type ContactResult } from "../features/contact/contact-form.tsx";
import { hasErrors } from "../lib/form-errors.ts";
import { formText, submitForm } from "../lib/forms.ts";
import { originOf, pageHead } from "../lib/page-head.ts";
import { useBranches } from "../lib/root-data.ts";
import { errorMessageOf, fieldErrorsOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/contact";

/** The signed-in shopper, whose name, phone and e-mail address need not be typed. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = await context.get(requestContext).session();
  return {
    shopper: {
      contactName: session?.name ?? "",
      contactEmail: session?.email ?? "",
      contactPhone: session?.phone.replace(/^\+91/, "") ?? "",
    },
  };
}

export async function action({ context, request }: Route.ActionArgs): Promise<ContactResult> {
  const { clients } = context.get(requestContext);
  const form = await request.formData();
  const text = (name: string) => formText(form, name);
  const values = {
    contactName: text("contactName"),
    contactEmail: text("contactEmail"),
    contactPhone: text("contactPhone"),
    contactMessage: text("contactMessage"),
  };
  const invalid = validateContact(form);
  if (hasErrors(invalid)) return { sent: false, message: "", errors: invalid, values };
  try {
    const { msg } = await replyOf(clients.auth.POST("/api/contact/postContactMessage", { body: values }));
    return { sent: true, message: msg, errors: {}, values: {} };
  } catch (error) {
    return { sent: false, message: errorMessageOf(error), errors: fieldErrorsOf(error), values };
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await submitForm(
    serverAction,
    (message): ContactResult => ({ sent: false, message, errors: {}, values: {} }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(originOf(matches), {
    title: `${contactTexts.title} · ${shop.name}`,
    description: contactTexts.description,
    path: "/contact",
  });

export default function Contact({ loaderData: { shopper } }: Route.ComponentProps) {
  const branches = useBranches();
  return (
    <Article title={contactTexts.title} lead={contactTexts.intro}>
      <div className="grid gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
        <ContactForm shopper={shopper} />
        <ul className="grid content-start gap-5 text-17">
          {branches.map(({ code, name, address, city, state, pincode }) => (
            <li key={code} className="flex gap-3">
              <MapPin className="mt-0.5 shrink-0" aria-hidden="true" />
              <span>
                {address}, {city}, {state} {pincode}
                <span className="block text-15 text-muted">{name}</span>
              </span>
            </li>
          ))}
          {branches.map((branch) => (
            <li key={branch.code} className="flex gap-3">
              <Phone className="mt-0.5 shrink-0" aria-hidden="true" />
              <span>
                <a
                  href={`tel:${branch.phone}`}
                  className="-my-2.5 inline-flex min-h-11 items-center hover:underline"
                >
                  {formatPhone(branch.phone)}
                </a>
                <span className="block text-15 text-muted">
                  {branch.name}, {shop.support.hours}
                </span>
              </span>
            </li>
          ))}
          <li className="flex gap-3">
            <Mail className="mt-0.5 shrink-0" aria-hidden="true" />
            <a
              href={`mailto:${shop.support.email}`}
              className="-my-2.5 inline-flex min-h-11 items-center hover:underline"
            >
              {shop.support.email}
            </a>
          </li>
        </ul>
      </div>
    </Article>
  );
}

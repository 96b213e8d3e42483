import { BannerSlide, bannerFrame, bannerLink, bannerPicture, bannerTile } from "@haat/ui/banner";
import { buttonClass } from "@haat/ui/button";
import type { ReactNode } from "react";
import { homePageTexts } from "#messages/home-page";
import { PageSection } from "../../components/page-section.tsx";
import type { EntryValues } from "./entry.ts";

const { preview: texts } = homePageTexts;

interface BannerPreviewProps {
  readonly kind: "big-banners" | "small-banners";
  readonly values: EntryValues;
}

/** What shoppers will see of what the form has, also before it is saved. */
export function BannerPreview({ kind, values }: BannerPreviewProps) {
  const [onPhone, onDesktop, Shown] =
    kind === "big-banners"
      ? (["w-[358px]", "w-[960px]", BigBanner] as const)
      : (["w-27", "w-46", SmallBanner] as const);
  return (
    <PageSection title={texts.title}>
      <p className="mb-4 text-muted">{texts.explanation}</p>
      <div className="grid gap-6">
        <Frame title={texts.phone} width={onPhone}>
          <Shown values={values} />
        </Frame>
        <Frame title={texts.desktop} width={onDesktop}>
          <Shown values={values} />
        </Frame>
      </div>
    </PageSection>
  );
}

interface FrameProps {
  readonly title: string;
  readonly width: string;
  readonly children: ReactNode;
}

/** A wide one scrolls sideways on a narrow screen. */
function Frame({ title, width, children }: FrameProps) {
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <figcaption className="font-medium">{title}</figcaption>
      <div
        role="group"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="overflow-x-auto"
      >
        <div className={width}>{children}</div>
      </div>
    </figure>
  );
}

function BigBanner({ values }: Pick<BannerPreviewProps, "values">) {
  return (
    <div className={bannerFrame}>
      <BannerSlide
        heading="p"
        headline={values["headline"] || texts.noHeadline}
        line={values["line"] ?? ""}
        link={
          <span className={buttonClass("main", bannerLink)}>{values["linkText"] || texts.noLinkText}</span>
        }
        picture={<Picture values={values} width={960} className={bannerPicture} />}
      />
    </div>
  );
}

function SmallBanner({ values }: Pick<BannerPreviewProps, "values">) {
  return (
    <div className={bannerTile}>
      <Picture values={values} width={320} className="" />
      <span className="font-medium text-balance">{values["title"]}</span>
    </div>
  );
}

interface PictureProps {
  readonly values: EntryValues;
  readonly width: 320 | 960;
  readonly className: string;
}

function Picture({ values, width, className }: PictureProps) {
  const hash = values["images"] ?? "";
  if (hash === "") return null;
  return <img src={`/media/${hash}?w=${width}`} alt={values["alt"]} className={className} />;
}

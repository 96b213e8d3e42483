import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { useRef, useState } from "react";
import { homeTexts } from "#messages/home";
import { Alpona } from "../../components/alpona.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Picture } from "../../components/picture.tsx";
import { useAutoplay } from "../../components/use-autoplay.ts";
import { bannerMs } from "../../lib/pace.ts";
import type { Banner } from "./home.server.ts";

const widths = [320, 640, 960] as const;

/** The banner slider, with real text and a current product picture. */
export function Hero({ banners }: { readonly banners: readonly Banner[] }) {
  const frame = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  // Slides that have their picture. The others are stacked below the first one, so the browser would load them with it.
  const [loaded, setLoaded] = useState(1);
  const [isDue, setDue] = useState(false);
  // The next slide loads its picture halfway through the time of the current one.
  const { playing, toggle } = useAutoplay(frame, bannerMs / 2, () => {
    const next = (current + 1) % banners.length;
    if (isDue) show(next);
    else load(next);
    setDue(!isDue);
  });

  function load(index: number): void {
    setLoaded((was) => Math.max(was, index + 1));
  }

  function show(index: number): void {
    load(index);
    setCurrent(index);
  }

  return (
    <section
      ref={frame}
      aria-roledescription={homeTexts.slideshow}
      aria-label={homeTexts.banners}
      className="relative overflow-clip rounded-l bg-tile"
    >
      <Alpona className="absolute -top-24 -right-40 size-170 text-ink opacity-[0.07] md:-top-32 md:right-[-4%] md:size-190" />
      <div className="relative grid grid-cols-[minmax(0,1fr)]">
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            current={index === current}
            first={index === 0}
            picture={index < loaded}
          />
        ))}
      </div>
      {banners.length > 1 ? (
        <div className="absolute bottom-2 left-3 flex items-center md:bottom-5 md:left-9">
          <IconButton label={playing ? homeTexts.pauseBanners : homeTexts.playBanners} onClick={toggle}>
            <Icon name={playing ? "pause" : "play"} className="size-5" />
          </IconButton>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={homeTexts.banner({
                number: index + 1,
                count: banners.length,
                headline: banner.headline,
              })}
              aria-current={index === current}
              onClick={() => show(index)}
              className="inline-flex h-11 w-11 items-center px-1 before:h-1 before:w-full before:rounded-pill before:bg-edge/50 before:transition-colors hover:before:bg-edge aria-current:before:bg-ink"
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** Heading, text and link have the same place on every slide, so that nothing jumps when the slide changes. */
function Slide({
  banner,
  current,
  first,
  picture,
}: {
  readonly banner: Banner;
  readonly current: boolean;
  readonly first: boolean;
  readonly picture: boolean;
}) {
  const Heading = first ? "h1" : "h2";
  return (
    <div
      inert={!current}
      // Not 0: then Chromium takes the largest text of a later slide for the page's largest paint, seconds after the page is there.
      className="col-start-1 row-start-1 grid grid-cols-[minmax(min(12.5rem,100%),1.2fr)_minmax(0,1fr)] transition-opacity duration-200 inert:opacity-[0.001] md:grid-cols-2"
    >
      <div className="flex flex-col items-start gap-2 pt-5 pb-13 pl-5 md:gap-3 md:pt-9 md:pb-18 md:pl-12">
        <Heading className="text-27 md:text-52">{banner.headline}</Heading>
        <p className="max-w-100 text-15 text-muted md:text-17">{banner.line}</p>
        <ButtonLink
          to={banner.to}
          className="relative z-10 mt-auto w-max max-w-[calc(100vw-72px)] px-3 md:px-5"
        >
          {banner.linkText}
        </ButtonLink>
      </div>
      <div className="relative">
        {picture && banner.image ? (
          <div className="absolute top-0 bottom-12 -left-5 flex items-center md:bottom-0 md:left-0">
            <Picture
              path={banner.image}
              alt=""
              sizes="(min-width: 48rem) 24rem, 60vw"
              widths={widths}
              first={first}
              className="h-full w-auto! max-w-none"
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

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

const widths = { front: [320, 640, 960], back: [320, 640] } as const;

/** The banner slider, with real text and current product pictures. */
export function Hero({ banners }: { readonly banners: readonly Banner[] }) {
  const frame = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(0);
  // Slides that have pictures. The others are stacked below the first one, so the browser would load them with it.
  const [loaded, setLoaded] = useState(1);
  const [isDue, setDue] = useState(false);
  // The next slide loads its pictures halfway through the time of the current one.
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
      <div className="relative grid">
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            current={index === current}
            first={index === 0}
            pictures={index < loaded}
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

function Slide({
  banner,
  current,
  first,
  pictures,
}: {
  readonly banner: Banner;
  readonly current: boolean;
  readonly first: boolean;
  readonly pictures: boolean;
}) {
  const [main, ...others] = pictures ? banner.images : [];
  const Heading = first ? "h1" : "h2";
  return (
    <div
      inert={!current}
      // Not 0: then Chromium takes the largest text of a later slide for the page's largest paint, seconds after the page is there.
      className="col-start-1 row-start-1 grid grid-cols-[minmax(min(13rem,100%),5fr)_minmax(0,3fr)] items-center pe-3 transition-opacity duration-200 inert:opacity-[0.001] md:grid-cols-2"
    >
      <div className="grid content-center justify-items-start gap-2 pt-5 pb-13 pl-5 md:gap-4 md:pt-14 md:pb-18 md:pl-12">
        <Heading className="text-27 md:text-52">{banner.headline}</Heading>
        <p className="max-w-100 text-15 text-muted md:text-17">{banner.line}</p>
        <ButtonLink to={banner.to} className="mt-1 px-4 md:px-5">
          {banner.linkText}
        </ButtonLink>
      </div>
      <div className="relative mx-auto aspect-[3/4] w-full max-w-130 self-center md:aspect-[3/2]">
        {others[0] ? (
          <div className="absolute top-[6%] right-0 w-[58%]">
            <Picture
              path={others[0]}
              alt=""
              sizes="(min-width: 48rem) 19rem, 20vw"
              widths={widths.back}
              first={first}
            />
          </div>
        ) : null}
        {main ? (
          <div className="absolute bottom-0 left-0 w-[74%] only:inset-x-0 only:mx-auto md:w-[64%]">
            <Picture
              path={main}
              alt=""
              sizes="(min-width: 48rem) 24rem, 26vw"
              widths={widths.front}
              first={first}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}

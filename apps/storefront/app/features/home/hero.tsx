import { useRef, useState } from "react";
import { ButtonLink } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { Picture } from "../../components/picture.tsx";
import { useAutoplay } from "../../components/use-autoplay.ts";
import { bannerMs } from "../../lib/pace.ts";
import { homeTexts } from "../../texts/home.tsx";
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
      className="slideshow"
    >
      {/* The motif of `Alpona`, whose file is in the script of account pages. */}
      <div aria-hidden="true" className="mark mark-alpona" />
      <div className="slides">
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
        <div className="slide-controls">
          <IconButton label={playing ? homeTexts.pauseBanners : homeTexts.playBanners} onClick={toggle}>
            <Icon name={playing ? "pause" : "play"} />
          </IconButton>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={homeTexts.banner(index + 1, banners.length, banner.headline)}
              aria-current={index === current}
              onClick={() => show(index)}
              className="slide-button"
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
    <div inert={!current} className="slide">
      <div className="slide-text">
        <Heading>{banner.headline}</Heading>
        <p>{banner.line}</p>
        <ButtonLink to={banner.to}>{banner.linkText}</ButtonLink>
      </div>
      <div className="slide-pictures">
        {others[0] ? (
          <div className="slide-back">
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
          <div className="slide-front">
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

import { BannerSlide, bannerFrame, bannerLink, bannerPicture } from "@haat/ui/banner";
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

interface HeroProps {
  readonly banners: readonly Banner[];
}

/** The large banners at this moment; without one, the page has its heading for screen readers only. */
export function Hero({ banners }: HeroProps) {
  if (banners.length === 0) return <h1 className="sr-only">{homeTexts.pageTitle}</h1>;
  // It begins anew when the banners have changed: the current slide may be gone.
  return <Slideshow key={banners.map(({ id }) => id).join()} banners={banners} />;
}

/** The banner slider, with real text and a current product picture. */
function Slideshow({ banners }: HeroProps) {
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
      className={bannerFrame}
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
        <div className="absolute right-3 bottom-2 left-3 flex items-center md:bottom-5 md:left-9">
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
              className="inline-flex h-11 w-11 min-w-6 items-center px-1 before:h-1 before:w-full before:rounded-pill before:bg-edge/50 before:transition-colors hover:before:bg-edge aria-current:before:bg-ink"
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

interface SlideProps {
  readonly banner: Banner;
  readonly current: boolean;
  readonly first: boolean;
  readonly picture: boolean;
}

function Slide({
  banner: { to, headline, line, linkText, image, alt },
  current,
  first,
  picture,
}: SlideProps) {
  return (
    <BannerSlide
      heading={first ? "h1" : "h2"}
      headline={headline}
      line={line}
      inert={!current}
      link={
        <ButtonLink to={to} className={bannerLink}>
          {linkText}
        </ButtonLink>
      }
      picture={
        picture && image ? (
          <Picture
            path={image}
            alt={alt}
            sizes="(min-width: 48rem) 24rem, 60vw"
            widths={widths}
            first={first}
            className={bannerPicture}
          />
        ) : null
      }
    />
  );
}

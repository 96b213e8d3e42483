import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { IconButton } from "@haat/ui/icon-button";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { unitTexts } from "#messages/unit";
import type { changeUnit } from "./change-unit.server.ts";
import type { Unit } from "./unit.ts";
import { type PhotoUpload, usePhotoUploads } from "./use-photo-uploads.ts";

const texts = unitTexts.photos;

interface PhotoSectionProps {
  readonly unit: Unit;
  readonly mayChange: boolean;
}

/** The photographs of this very phone, in the order in which shoppers see them. */
export function PhotoSection({ unit, mayChange }: PhotoSectionProps) {
  const { uploads, add, retry, drop } = usePhotoUploads(unit.id);
  const { photos, order, remove, error } = usePhotoChanges(unit);
  return (
    <section aria-labelledby="photos" className="grid grid-cols-1 gap-3">
      <h2 id="photos" className="text-21">
        {texts.title}
      </h2>
      {photos.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
      <ol className="grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3 lg:grid-cols-4">
        {photos.map(({ hash, path }, index) => (
          <li key={hash} className="rounded-l border border-line bg-surface">
            <img
              src={`${path}?w=480&f=webp`}
              alt={texts.photo({ number: index + 1 })}
              className="aspect-square w-full rounded-t-l bg-tile object-contain"
            />
            {mayChange ? (
              <PhotoButtons
                number={index + 1}
                count={photos.length}
                onMove={(step) => order(moved(photos, index, step))}
                onRemove={() => remove(hash)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      <FormError>{error}</FormError>
      <ul aria-live="polite" className="grid grid-cols-1 gap-2">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={retry} onDrop={drop} />
        ))}
      </ul>
      {mayChange ? <AddPhotos onAdd={add} /> : null}
    </section>
  );
}

type Photos = Unit["photos"];

/** The photographs as the last press leaves them, also while it is being stored. */
function usePhotoChanges(unit: Unit) {
  const fetcher = useFetcher<typeof changeUnit>();
  const sent = fetcher.formData?.get("photos");
  const removed = fetcher.formData?.get("hash");
  const chosen = typeof sent === "string" ? sent.split(" ") : [];
  const ordered = [
    ...chosen.flatMap((hash) => unit.photos.filter((one) => one.hash === hash)),
    ...unit.photos.filter(({ hash }) => !chosen.includes(hash)),
  ];
  return {
    photos: ordered.filter(({ hash }) => hash !== removed),
    order(photos: Photos): void {
      const hashes = photos.map(({ hash }) => hash).join(" ");
      void fetcher.submit({ intent: "photos", photos: hashes }, { method: "post" });
    },
    remove(hash: string): void {
      void fetcher.submit({ intent: "removePhoto", hash }, { method: "post" });
    },
    error: fetcher.data?.error.message,
  };
}

function moved(photos: Photos, index: number, step: -1 | 1): Photos {
  const others = photos.toSpliced(index, 1);
  return others.toSpliced(index + step, 0, ...photos.slice(index, index + 1));
}

interface PhotoButtonsProps {
  readonly number: number;
  readonly count: number;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A button that can do nothing keeps the focus, so that the next key press is not lost. */
function PhotoButtons({ number, count, onMove, onRemove }: PhotoButtonsProps) {
  const isFirst = number === 1;
  const isLast = number === count;
  return (
    <div className="flex justify-between">
      <IconButton
        label={texts.earlier({ number })}
        aria-disabled={isFirst || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => (isFirst ? undefined : onMove(-1))}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={texts.remove({ number })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={texts.later({ number })}
        aria-disabled={isLast || undefined}
        className="aria-disabled:opacity-40"
        onClick={() => (isLast ? undefined : onMove(1))}
      >
        <ArrowRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}

interface UploadRowProps {
  readonly upload: PhotoUpload;
  readonly onRetry: (upload: PhotoUpload) => void;
  readonly onDrop: (id: number) => void;
}

function UploadRow({ upload, onRetry, onDrop }: UploadRowProps) {
  const { id, file, fault } = upload;
  return (
    <li className="flex items-center gap-x-3 rounded-m border border-line bg-surface px-3 py-2">
      <span className="min-w-0 grow">
        <span className="block truncate">{file.name}</span>
        <span className={`block text-13 ${fault ? "font-medium text-sindoor" : "text-muted"}`}>
          {fault?.message ?? texts.sending}
        </span>
      </span>
      {fault?.canRetry ? (
        <Button look="quiet" onClick={() => onRetry(upload)}>
          {texts.retry}
        </Button>
      ) : null}
      {fault ? (
        <Button look="plain" onClick={() => onDrop(id)}>
          {texts.dismiss}
        </Button>
      ) : null}
    </li>
  );
}

/** On a phone, the browser itself offers the camera beside the files. */
function AddPhotos({ onAdd }: { readonly onAdd: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button look="quiet" onClick={() => input.current?.click()}>
        {texts.add}
      </Button>
    </div>
  );
}

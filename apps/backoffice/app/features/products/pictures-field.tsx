import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { IconButton } from "@haat/ui/icon-button";
import { Icon } from "@haat/ui/icons";
import { ArrowLeft, ArrowRight, ImagePlus } from "lucide-react";
import { useId, useState } from "react";
import { productTexts } from "#messages/product";
import { uploadPicture } from "../../components/upload-picture.ts";
import { labelOf, type ProductForm } from "./product-form.ts";

const { pictures: texts } = productTexts;
const name = "images";

/** Pictures in their order, the first of which lists show. Each is stored as soon as it is chosen; the order is saved with the form. */
export function PicturesField({ form }: { readonly form: ProductForm }) {
  const id = useId();
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<readonly { readonly file: File; readonly message: string }[]>([]);
  const hashes = (form.values[name] ?? "").split(", ").filter((hash) => hash !== "");
  const save = (next: readonly string[]) => form.set(name, next.join(", "));

  async function upload(files: readonly File[]): Promise<void> {
    setFailed([]);
    setWaiting(files.length);
    let stored = hashes;
    for (const file of files) {
      const answer = await uploadPicture(file);
      if ("hash" in answer) {
        stored = [...new Set([...stored, answer.hash])];
        save(stored);
      } else setFailed((before) => [...before, { file, message: answer.message }]);
      setWaiting((count) => count - 1);
    }
  }

  function move(from: number, to: number): void {
    const next = hashes.filter((_, index) => index !== from);
    next.splice(to, 0, ...hashes.slice(from, from + 1));
    save(next);
  }

  return (
    <div className="grid gap-3 md:col-span-2">
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {hashes.map((hash, index) => (
          <Picture
            key={hash}
            hash={hash}
            number={index + 1}
            isLast={index === hashes.length - 1}
            onMove={(by) => move(index, index + by)}
            onRemove={() => save(hashes.filter((other) => other !== hash))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="button button-quiet cursor-pointer focus-within:outline-2">
          <ImagePlus aria-hidden="true" className="size-5" />
          {texts.add}
          <input
            id={id}
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            onChange={(event) => {
              void upload([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = "";
            }}
          />
        </label>
        <p role="status" className="text-muted">
          {waiting > 0 ? texts.uploading({ count: waiting }) : ""}
        </p>
      </div>
      <p className="text-13 text-muted">{texts.hint}</p>
      {failed.map(({ file, message }) => (
        <FormError key={file.name}>{texts.failed({ file: file.name, message })}</FormError>
      ))}
      {failed.length > 0 ? (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() => void upload(failed.map(({ file }) => file))}
        >
          {texts.retry}
        </Button>
      ) : null}
      <FormError>{form.errors[name] && `${labelOf(name)}: ${form.errors[name]}`}</FormError>
    </div>
  );
}

interface PictureProps {
  readonly hash: string;
  /** Its place, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

function Picture({ hash, number, isLast, onMove, onRemove }: PictureProps) {
  return (
    <li className="grid justify-items-center rounded-m border border-line p-1">
      <img
        src={`/media/${hash}?w=320`}
        alt={texts.number({ number })}
        className="size-32 rounded-s bg-tile object-contain"
      />
      <div className="flex">
        <IconButton label={texts.earlier({ number })} disabled={number === 1} onClick={() => onMove(-1)}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={texts.later({ number })} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowRight aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={texts.remove({ number })} onClick={onRemove}>
          <Icon name="close" className="size-5" />
        </IconButton>
      </div>
    </li>
  );
}

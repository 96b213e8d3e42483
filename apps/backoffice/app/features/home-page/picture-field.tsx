import { Button } from "@haat/ui/button";
import { FormError } from "@haat/ui/field";
import { ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { homePageTexts } from "#messages/home-page";
import { fill } from "../../components/draft.ts";
import { uploadPicture } from "../../components/upload-picture.ts";

const { picture: texts } = homePageTexts;

interface PictureFieldProps {
  /** The hash of the picture; empty without one. */
  readonly value: string;
  readonly error: string | undefined;
  /** Whether the entry may be without a picture. */
  readonly optional: boolean;
  readonly onChange: (hash: string) => void;
}

/** One picture, which is stored as soon as it is chosen. Which one is shown is saved with the form. */
export function PictureField({ value, error, optional, onChange }: PictureFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<{ readonly file: File; readonly message: string } | null>(null);

  function choose(hash: string): void {
    if (field.current) fill(field.current, hash);
  }

  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailed(null);
    setSending(true);
    const answer = await uploadPicture(file);
    setSending(false);
    if ("hash" in answer) choose(answer.hash);
    else setFailed({ file, message: answer.message });
  }

  return (
    <div className="grid content-start gap-2">
      <input
        ref={field}
        type="hidden"
        name="images"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p className="font-medium">{homePageTexts.fields.images}</p>
      <div className="flex flex-wrap items-center gap-3">
        {value === "" ? null : (
          <img
            src={`/media/${value}?w=160`}
            alt=""
            className="size-24 rounded-m bg-tile object-contain p-1"
          />
        )}
        <label htmlFor={id} className="button button-quiet cursor-pointer focus-within:outline-2">
          <ImagePlus aria-hidden="true" className="size-5" />
          {value === "" ? texts.choose : texts.replace}
          <input
            id={id}
            type="file"
            accept="image/*"
            className="sr-only"
            aria-describedby={`${id}-hint`}
            aria-invalid={error === undefined ? undefined : true}
            onChange={(event) => {
              void upload(event.currentTarget.files?.[0]);
              event.currentTarget.value = "";
            }}
          />
        </label>
        {optional && value !== "" ? (
          <Button look="plain" onClick={() => choose("")}>
            {texts.remove}
          </Button>
        ) : null}
        <p role="status" className="text-muted">
          {isSending ? texts.sending : ""}
        </p>
      </div>
      <p id={`${id}-hint`} className="text-13 text-muted">
        {texts.hint}
      </p>
      <FormError>{error ?? failed?.message}</FormError>
      {failed ? (
        <Button look="quiet" className="justify-self-start" onClick={() => void upload(failed.file)}>
          {texts.retry}
        </Button>
      ) : null}
    </div>
  );
}

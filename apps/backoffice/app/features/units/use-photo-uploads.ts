import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type UploadFault, uploadPhoto } from "./upload-photo.ts";

export interface PhotoUpload {
  readonly id: number;
  readonly file: File;
  /** null while it waits or is being sent. */
  readonly fault: UploadFault | null;
}

/** The photographs of a phone that are not stored yet. They are sent one after the other, because they share a line. */
export function usePhotoUploads(unitId: string) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const { revalidate } = useRevalidator();
  const queue = useRef(Promise.resolve());
  const ids = useRef(0);
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const setFault = (id: number, fault: UploadFault | null) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, fault } : one)));

  function send({ id, file }: PhotoUpload): void {
    queue.current = queue.current.then(async () => {
      const fault = await uploadPhoto(unitId, file);
      if (fault) return setFault(id, fault);
      await revalidate();
      drop(id);
    });
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const added = files.map((file) => ({ id: ids.current++, file, fault: null }));
      setUploads((all) => [...all, ...added]);
      added.forEach(send);
    },
    retry(upload: PhotoUpload): void {
      setFault(upload.id, null);
      send(upload);
    },
    drop,
  };
}

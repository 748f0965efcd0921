import { useEffect, useState } from 'react';

/** Long enough for an element that still shows the file, or is loading it, to finish. */
const REVOKE_AFTER_MS = 10_000;

/** An object URL for a file in memory; undefined while there is no file. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (file === undefined) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), REVOKE_AFTER_MS);
  }, [file]);
  return url;
}

// How files of photos are named by a person's external id, so that what was exported can be sent again.

/** What file systems forbid in a name or take for something else; `%` too, as it stands before the codes of the others. */
const UNSAFE = /[%/\\:*?"<>|\p{Cc}]|^\.|[. ]$/gu;
const CODE = /%([0-9A-F]{2})/g;
const EXTENSION = /\.(jpe?g|jpe|jfif|png|webp|heic|heif|hif)$/i;

/** `S1024815` is `S1024815.jpg`; `a/b` is `a%2Fb.jpg`. No two external ids share a name. */
export const photoFileName = (externalId: string): string =>
  `${externalId.replace(UNSAFE, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}.jpg`;

/** The external id that a file is named by, in whatever folder it is: `2026/S1024815.JPG` is `S1024815`. */
export function externalIdOf(path: string): string {
  const name = path.split(/[/\\]/).at(-1)!;
  return name
    .replace(EXTENSION, '')
    .replace(CODE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFC');
}

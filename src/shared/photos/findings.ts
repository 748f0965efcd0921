/** Problems of the file itself, found without looking at the picture. */
export const FILE_FINDINGS = [
  'undecodable',
  'type_mismatch',
  'too_many_pixels',
  'animated',
  'greyscale',
] as const;

/** Problems with the people in a picture, and with the way in which it shows them. */
export const PICTURE_FINDINGS = [
  'no_face',
  'multiple_faces',
  'face_in_background',
  'face_cut',
  'same_photo_as',
  'eyes_not_visible',
  'face_covered',
  'eyes_closed',
  'red_eyes',
  'drawing',
  'shadow_on_background',
  'frame',
] as const;

/** Everything that can be found in a photo, apart from its nine checks. */
export const FINDINGS = [...FILE_FINDINGS, ...PICTURE_FINDINGS] as const;
export type FindingCode = (typeof FINDINGS)[number];

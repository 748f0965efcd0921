import type { FindingCode } from '../../../../shared/photos/findings.ts';

/**
 * Findings in a photo, as distinct from the checks: their names, and explanations for admins who set the photo
 * policy.
 */
export const findings = {
  undecodable: { title: 'Unreadable file', about: 'The file can’t be opened.' },
  type_mismatch: { title: 'Wrong file name', about: 'A JPEG named as a PNG, for example.' },
  too_many_pixels: { title: 'Too many pixels', about: 'Too large to open safely.' },
  animated: { title: 'Animation', about: 'Only its first picture was analysed.' },
  greyscale: { title: 'Black and white', about: 'A photo without colour.' },
  no_face: { title: 'No face', about: 'There is nobody in the picture.' },
  multiple_faces: { title: 'Several people', about: 'Somebody else is in the picture.' },
  face_in_background: {
    title: 'Face in the background',
    about: 'A small second face would be printed as well.',
  },
  face_cut: { title: 'Face cut off', about: 'Part of the face is outside the picture.' },
  same_photo_as: {
    title: 'Sent for somebody else',
    about: 'The same picture has already been sent for another person.',
  },
  eyes_not_visible: { title: 'Eyes hidden', about: 'Usually dark glasses; sometimes hair or reflections.' },
  face_covered: { title: 'Face covered', about: 'Usually a mask; sometimes a hand or a scarf.' },
  eyes_closed: { title: 'Eyes closed', about: 'Both of them: usually a blink, sometimes a laugh.' },
  red_eyes: { title: 'Red eyes', about: 'From a flash.' },
  drawing: { title: 'Not a photo', about: 'A drawing, an avatar or a 3D picture.' },
  shadow_on_background: {
    title: 'Shadow on the wall',
    about: 'From a flash or a lamp, when somebody stands close to the wall.',
  },
  frame: { title: 'In a frame', about: 'A screenshot with its bars, a border, or a photo of a print.' },
} satisfies Record<FindingCode, { title: string; about: string }>;

import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';

export const upload = {
  label: 'New photo',
  drop: 'Drop a photo here',
  choose: 'Choose a file',
  webcam: 'Use the camera',
  kinds: `JPEG, PNG, WebP or HEIC, up to ${PHOTO_BYTES_MAX / 2 ** 20} MB`,
  sending: (percent: number) => `Sending the photo: ${percent} %`,
  finishing: 'Finishing…',
  analysing: 'Being analysed…',
  cancel: 'Cancel',
  another: 'Add another photo',
  retry: 'Send again',
  broken: 'The connection broke while the photo was being sent.',
  refused: (status: number, reason: string) =>
    `The photo store refused the photo (${[status, reason].filter(Boolean).join(' ')}).`,
  unknownType: (name: string) => `“${name}” is not a JPEG, PNG, WebP or HEIC photo.`,
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string, size: string, most: string) =>
    `“${name}” is ${size}; a photo can be up to ${most}.`,
  several: 'One photo at a time, please.',
  result: {
    approve: 'It looks suitable for a card, and is now waiting for review.',
    check: 'It is now waiting for review. A reviewer will look at it closely.',
    reject: 'It will probably be rejected: see below for how to improve it. It is still waiting for review.',
  },
  advice: {
    approve: 'It looks suitable for a card.',
    check: 'Look at it closely before you decide.',
    reject: 'The analysis recommends rejecting it: see below for what would help.',
  },
  decided: {
    approved: 'Approved: this is the photo for the card now.',
    rejected: 'Rejected. Take another one.',
    withdrawn: 'Withdrawn: nobody has to decide about it.',
  },
  onCard: 'On a new card',
  shot: 'The new photo',
  camera: {
    title: 'Take a photo',
    take: 'Take the photo',
    use: 'Use this photo',
    again: 'Take another',
    which: 'Camera',
    preview: 'What the camera sees',
    taken: 'The photo just taken',
    hint: 'Face the camera with your eyes open, in front of a plain background without strong shadows.',
    starting: 'Starting the camera…',
    refused: 'The browser is not allowed to use the camera. Allow it next to the address, then try again.',
    none: 'There is no camera, or another program is using it.',
  },
  key: 'Choose a photo',
};

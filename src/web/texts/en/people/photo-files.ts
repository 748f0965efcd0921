import { PHOTO_BYTES_MAX } from '../../../../shared/limits.ts';
import { plural } from '../../plural.ts';

const files = (count: number) => plural(count, 'file', 'files');
const photos = (count: number) => plural(count, 'photo', 'photos');

export const photoFiles = {
  title: 'Photos from files',
  steps: { label: 'Steps', choose: 'Files', check: 'Check', run: 'Send' },
  choose: {
    title: 'Choose a ZIP or a folder',
    text: 'Name each file after the person’s number, such as S1024815.jpg. Subfolders don’t matter. Nothing is sent until you have seen what was found.',
    drop: 'Drop a ZIP, a folder or photos here, or',
    zip: 'Choose a ZIP',
    folder: 'Choose a folder',
    kinds: `JPEG, PNG, WebP or HEIC, up to ${PHOTO_BYTES_MAX / 2 ** 20} MB each.`,
    reading: 'Reading the list of files…',
    nothing: 'There are no files in it.',
    tooMany: (most: number) => `There are more than ${files(most)}. Send them in several parts.`,
    locked: (name: string) => `“${name}” is protected by a password. Unpack it, then choose the folder.`,
    damaged: (name: string) =>
      `“${name}” is damaged, or not a ZIP file. If it opens on your computer, unpack it there and choose the folder.`,
    unreadable: 'The files can’t be read. Were they moved or renamed? Choose them again.',
  },
  check: {
    title: 'What was found',
    checking: (done: number, total: number) => `Looking at ${done} of ${files(total)}…`,
    text: 'Nothing has been sent yet.',
    problems: (count: number) =>
      `${files(count)} can’t be sent; the others can. Rename or replace these, then choose the ZIP or folder again: photos that are already here are left out.`,
    replace: (count: number) =>
      `Also send new photos for the ${plural(count, 'person who has', 'people who have')} an approved photo`,
    replaceHint: 'The approved photo stays on the card until the new one is approved.',
    nothing: 'There is nothing to send.',
    download: 'Download the problems',
    submit: (count: number) => `Send ${photos(count)}`,
    back: 'Choose other files',
  },
  run: {
    title: 'Sending',
    done: 'Sent',
    progress: (done: number, total: number) => `${done} of ${photos(total)} sent`,
    stay: 'Stay on this page until it is done.',
    stop: 'Pause',
    stopping: 'Finishing the photos in progress…',
    stopped:
      'Paused. You can continue here, or choose the same files again later: what is already here is left out.',
    broken: 'Sending stopped here. What was sent stays, and you can continue where it stopped.',
    goOn: 'Continue',
    waiting: 'The server is busy or not answering. Trying again…',
    allWell: (count: number) =>
      `Everything arrived: ${photos(count)}. Review can start once the analysis is done.`,
    someFailed: (count: number) => `${photos(count)} could not be sent.`,
    again: 'Try these again',
    resultFile: 'Download the result',
    review: 'Go to Review',
    people: 'Go to People',
    another: 'Choose other files',
    leave: {
      title: 'Stop sending?',
      text: 'The photos that were sent stay. To send the others later, choose the same files again.',
      submit: 'Stop and leave',
    },
  },
  table: {
    title: 'Files',
    filter: 'Show',
    all: 'All',
    file: 'File',
    result: 'Result',
  },
  /** Verdicts about a file: as a filter, and in its row. */
  kinds: {
    ready: 'Will be sent',
    replaces: 'Has an approved photo',
    present: 'Already here',
    unknown: 'Person unknown',
    double: 'Two files for one person',
    archived: 'Person archived',
    notPicture: 'Not a photo',
    tooLarge: 'Too large',
    unreadable: 'Unreadable',
  },
  verdicts: {
    ready: '',
    replaces: 'Not sent unless you tick the box above.',
    replacing: 'Will be sent.',
    present: 'This exact photo has already been sent.',
    unknown: 'Nobody has this number. Upper and lower case matter.',
    double: 'There is more than one file for this person: keep one.',
    archived: 'This person is archived and can’t get new photos.',
    notPicture: 'This is not a JPEG, PNG, WebP or HEIC photo.',
    tooLarge: `A photo can be up to ${PHOTO_BYTES_MAX / 2 ** 20} MB.`,
    unreadable: 'This file can’t be read: it is damaged or has been moved.',
  },
  outcomes: { sent: 'Sent', failed: 'Not sent', none: 'Not sent yet' },
  csv: {
    name: 'photos-result.csv',
    file: 'file',
    number: 'number',
    person: 'person',
    result: 'result',
    detail: 'detail',
  },
};

/** What those are told who ask for the picture, and those who decide about it; without a full stop. */
export const ORIGINAL_LOST = 'The original file of the photo is lost';

/** Whether the picture of a card, which has come, is higher than wide. */
export const isUpright = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalHeight > naturalWidth;

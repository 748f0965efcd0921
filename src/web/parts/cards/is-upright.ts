/** Whether a loaded picture is taller than wide. */
export const isUpright = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalHeight > naturalWidth;

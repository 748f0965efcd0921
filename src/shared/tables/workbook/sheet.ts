/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  /** True for a sheet that its program doesn't show. */
  isHidden: boolean;
}

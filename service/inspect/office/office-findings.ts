/** Content of an Office file that the converted PDF omits or reveals, as counts. */
export interface OfficeFindings {
  /** False when the file is too large for a complete scan: a count of 0 then means unknown. */
  complete: boolean;
  macros: boolean;
  /** From the file's properties; the PDF keeps it. */
  author: string | undefined;
  /** Tracked changes of a Word file. */
  insertions: number;
  deletions: number;
  comments: number;
  hiddenText: boolean;
  /** Images that the file links to. */
  linkedPictures: number;
  /** Videos and sounds. */
  recordings: number;
  hiddenSlides: number;
  slidesWithNotes: number;
  animatedSlides: number;
  hiddenSheets: number;
  /** Sheets with hidden rows or columns. */
  sheetsWithHiddenCells: number;
  /** Other workbooks that formulas read. */
  linkedWorkbooks: number;
}

export const nothingFound: Readonly<OfficeFindings> = {
  complete: true,
  macros: false,
  author: undefined,
  insertions: 0,
  deletions: 0,
  comments: 0,
  hiddenText: false,
  linkedPictures: 0,
  recordings: 0,
  hiddenSlides: 0,
  slidesWithNotes: 0,
  animatedSlides: 0,
  hiddenSheets: 0,
  sheetsWithHiddenCells: 0,
  linkedWorkbooks: 0,
};

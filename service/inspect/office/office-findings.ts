/** What of an Office file its converted form leaves out or gives away; counts of what was found. */
export interface OfficeFindings {
  /** False where the file is too large to be looked through: what is 0 here may be there all the same. */
  complete: boolean;
  macros: boolean;
  /** As the file's properties name them, which the PDF takes over. */
  author: string | undefined;
  /** Tracked changes of a Word file. */
  insertions: number;
  deletions: number;
  comments: number;
  hiddenText: boolean;
  /** Pictures that are not in the file: it names where they lie. */
  linkedPictures: number;
  /** Videos and sounds. */
  recordings: number;
  hiddenSlides: number;
  slidesWithNotes: number;
  animatedSlides: number;
  hiddenSheets: number;
  /** Sheets of which rows or columns are hidden. */
  sheetsWithHiddenCells: number;
  /** Other workbooks whose values the formulas take. */
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

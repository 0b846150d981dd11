/** What Office shows of the add-in in one language, before the pane speaks for itself. Limits are Microsoft's. */
export interface ManifestTexts {
  /** ≤ 80 characters (unified `description.short`). */
  shortDescription: string;
  /** ≤ 250 (XML `Description`). */
  description: string;
  /** Once it is installed: ≤ 125. */
  ready: string;
  /** `label` ≤ 64 (unified), `tip` ≤ 250. */
  buttons: Record<'Publish' | 'CopyLink' | 'Recipients' | 'Activity', { label: string; tip: string }>;
}

export const en: ManifestTexts = {
  shortDescription: 'Publish the open file as a tracked link and see who opened it.',
  description:
    'Publish the open Word, PowerPoint or Excel file as a link, see who opened it and when, replace its content while the link stays the same, and make personal links for the people you send it to.',
  ready: 'Linkwake is ready',
  buttons: {
    Publish: { label: 'Publish', tip: 'Publish this file as a link, or replace what its link shows.' },
    CopyLink: { label: 'Copy link', tip: 'Copy the link of this file.' },
    Recipients: {
      label: 'Recipients',
      tip: 'Make a personal link for each person you send this file to, and see what each did with it.',
    },
    Activity: { label: 'Activity', tip: 'See the link of this file and who opened it.' },
  },
};

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
  shortDescription: 'Share the open file as a link and see who opens it.',
  description:
    'Publish the open Word, PowerPoint or Excel file as a link. See who opened it and when, update the file without changing the link, and create a personal link for each recipient.',
  ready: 'Linkwake is ready',
  buttons: {
    Publish: { label: 'Publish', tip: 'Publish this file as a link, or update its link.' },
    CopyLink: { label: 'Copy link', tip: 'Copy the link to this file.' },
    Recipients: {
      label: 'Recipients',
      tip: 'Create a personal link for each recipient and see who opened theirs.',
    },
    Activity: { label: 'Activity', tip: 'Show the link to this file and who opened it.' },
  },
};

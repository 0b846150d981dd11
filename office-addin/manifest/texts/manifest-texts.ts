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

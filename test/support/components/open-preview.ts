import type { ComponentType } from 'preact';
import { ReportBuilder } from '../../../extension/capture/report-builder.ts';
import { keepFile } from '../../../extension/stores/kept-files.ts';
import type { Background } from './background.ts';
import { openScreen } from './open-screen.ts';
import { samplePage } from './samples.ts';

const found = new ReportBuilder();
found.kept('image');
found.missing('image', 'https://elsewhere.example/photo.jpg', 'refused');
found.blanked('passwords');
found.dropped('scripts');
const report = { ...found.finish(), weight: { pictures: 500_000, fonts: 0, styles: 10_000, text: 10_000 } };

/** Opens the preview. The screen reads its address when it is loaded, so the address is the same for every test. */
export async function openPreviewScreen(): Promise<void> {
  const Screen: ComponentType = () => null;
  await openScreen('preview.html?id=a-page', Screen);
  const { PreviewScreen } = await import('../../../extension/ui/preview/preview-screen.tsx');
  await openScreen('preview.html?id=a-page', PreviewScreen);
}

/** Opens a preview of a page with this captured document and, where a selection was captured, that one. */
export async function openPreview(background: Background, html: string, selected?: string): Promise<void> {
  await keepFile('of-the-page', new Blob([html]));
  if (selected !== undefined) await keepFile('of-the-selection', new Blob([selected]));
  background.answer('preview.read', async () => ({
    id: 'a-page',
    page: samplePage,
    title: samplePage.title,
    whole: { kept: 'of-the-page', report },
    ...(selected !== undefined && { selection: { kept: 'of-the-selection', report } }),
  }));
  await openPreviewScreen();
}

/** Returns the text of the shown page. */
export const shownText = (): string => document.querySelector('iframe')?.contentDocument?.body?.textContent ?? '';

import { describe, expect, it } from 'vitest';
import { fingerprintVersion } from '#shared/office-file/fingerprint-version.ts';
import { sampleActivity, sampleDocument } from '../../../test/support/api/contract-samples.ts';
import type { LinkNote } from '../../host/document/link-note.ts';
import type { PublishedFile } from '../publish/publish-document.ts';
import { type PanelInput, panelState } from './panel-state.ts';

const content = `${fingerprintVersion}same`;
const { uuid, slug, link } = sampleDocument;
const note: LinkNote = { version: 1, service: 'https://share.example', uuid, slug, link, content };
const seen = { kind: 'seen', document: sampleDocument, activity: sampleActivity } as const;
const shown = { seen, gone: false };
const failed = { seen: { ...seen, document: { ...sampleDocument, status: 'Failed' } }, gone: false };
const published = { outcome: 'replaced', warnings: [] } as unknown as PublishedFile;

const stateOf = (input: Partial<PanelInput>) =>
  panelState({
    link: { kind: 'own', note, vouched: true },
    polled: shown,
    busy: false,
    published: undefined,
    fingerprint: content,
    optionsReady: true,
    ...input,
  });

describe('a file with a link', () => {
  it('can be updated, and the button has no emphasis while nothing has changed', () => {
    expect(stateOf({})).toMatchObject({ replaces: note, differs: false, action: 'update', deemphasized: true });
    expect(stateOf({ fingerprint: `${content}?` })).toMatchObject({
      differs: true,
      action: 'update',
      deemphasized: false,
    });
  });

  it('is sent again only on purpose when the last update found it unchanged', () => {
    const unchanged = { ...published, outcome: 'unchanged' } as PublishedFile;
    expect(stateOf({ published: unchanged })).toMatchObject({ action: 'update-anyway' });
    expect(stateOf({ published: unchanged, fingerprint: `${content}?` })).toMatchObject({ action: 'update' });
  });

  it('is not compared while its fingerprint, or the way it was made, is unknown', () => {
    expect(stateOf({ fingerprint: undefined }).differs).toBeUndefined();
    const old = { ...note, content: '1:same' };
    expect(stateOf({ link: { kind: 'own', note: old, vouched: true } }).differs).toBeUndefined();
  });

  it('whose new content could not be converted is not compared, except while it is sent again', () => {
    expect(stateOf({ polled: failed })).toMatchObject({
      unconverted: failed.seen,
      differs: undefined,
      deemphasized: false,
    });
    expect(stateOf({ polled: failed, busy: true })).toMatchObject({ unconverted: undefined, differs: false });
  });

  it('is published again where the service no longer has its document', () => {
    const gone = { seen: undefined, gone: true };
    expect(stateOf({ polled: gone })).toMatchObject({ replaces: undefined, action: 'publish', deemphasized: false });
  });

  it('keeps its options, so none has to be corrected', () => {
    expect(stateOf({ optionsReady: false }).mustCorrect).toBe(false);
    expect(stateOf({ link: { kind: 'none' }, optionsReady: false }).mustCorrect).toBe(true);
  });
});

it('lists hidden data of a file unless it is sent, shown as it is, or warned of', () => {
  expect(stateOf({}).listsHiddenData).toBe(false);
  expect(stateOf({ busy: true, link: { kind: 'none' } }).listsHiddenData).toBe(false);
  expect(stateOf({ link: { kind: 'none' } }).listsHiddenData).toBe(true);
  expect(stateOf({ published }).listsHiddenData).toBe(true);
  expect(stateOf({ published: { ...published, warnings: [{ text: 'Tracked changes' }] } }).listsHiddenData).toBe(false);
});

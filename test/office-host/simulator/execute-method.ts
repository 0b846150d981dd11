import * as z from 'zod';
import type { AddInInstance } from './activation.ts';
import { consumeFault } from './faults.ts';
import type { HostDocument } from './host.ts';
import { hostError } from './open-files.ts';
import { answerBatch } from './rich-api.ts';
import { answerRuntimeBatch } from './shared-runtime.ts';
import { readArea } from './sheet.ts';

/** Never answered: office.js gives up after 65 s. */
export const noAnswer = Symbol('no answer');

/** Not allowed: 7000 in the add-in. */
export const notAllowed = Symbol('not allowed');

type Answer = Record<string | number, unknown> | typeof noAnswer | typeof notAllowed;
type Method = (instance: AddInInstance, input: unknown) => Answer;

const call = z.looseObject({ DdaMethod: z.looseObject({ DispatchId: z.number() }) });
const failed = (code: number) => ({ Error: code });
const succeeded = (values: Record<string | number, unknown> = {}) => ({ Error: 0, ...values });

/** Answers `executeMethod`: the number of the call decides. An unknown one is an internal error, as in a host without it. */
export function executeMethod(instance: AddInInstance, input: unknown): Answer {
  const parsed = call.safeParse(input);
  const method = parsed.success ? methods[parsed.data.DdaMethod.DispatchId] : undefined;
  if (!method) return { Version: 1, ...failed(hostError.internal) };
  const answer = method(instance, input);
  return typeof answer === 'symbol' ? answer : { Version: 1, ...answer };
}

const getFileInput = z.looseObject({ 0: z.number(), 1: z.number() });
const sliceInput = z.looseObject({ 2: z.number(), 3: z.number() });
const closeInput = z.looseObject({ 2: z.number() });
const saveInput = z.looseObject({
  DdaSettingsMethod: z.looseObject({ Properties: z.array(z.tuple([z.string(), z.string()])) }),
});
const selectionInput = z.looseObject({
  DdaGetBindingData: z.looseObject({ CoerceType: z.string(), FilterType: z.optional(z.string()) }),
});
const insertionInput = z.looseObject({
  DdaSetBindingData: z.looseObject({ CoerceType: z.string(), Data: z.unknown() }),
});
const batchInput = z.looseObject({
  ArrayData: z.tuple([z.unknown(), z.unknown(), z.unknown(), z.unknown(), z.string()], z.unknown()),
});
const completedInput = z.looseObject({ 0: z.string(), 1: z.unknown() });

const pdf = 2;

const methods: Record<number, Method> = {
  /** getSelectedDataAsync. */
  64: ({ host }, input) => {
    const { CoerceType: form, FilterType: filter } = selectionInput.parse(input).DdaGetBindingData;
    // As Word on the web does: only Excel has filters.
    if (host.document.app !== 'excel' && filter === 'onlyVisible') return failed(hostError.unsupportedOption);
    const data = selectedData(host.document, form);
    return data === undefined ? failed(hostError.internal) : succeeded({ Data: data });
  },
  /** setSelectedDataAsync. */
  65: ({ host }, input) => {
    if (host.document.readOnly) return failed(hostError.internal);
    const { CoerceType: form, Data: data } = insertionInput.parse(input).DdaSetBindingData;
    host.document.inserted.push({ form, data });
    return succeeded();
  },
  /** Settings refresh. */
  75: ({ host }) => {
    const pairs = [...host.document.settings];
    // What office.js reads: its SettingsTranslator knows Excel by the document's class.
    const named = pairs.map(([Name, Value]) => ({ Name, Value }));
    return succeeded({ Properties: { Settings: host.app.settingsAs === 'pairs' ? named : pairs } });
  },
  /** Settings save. */
  76: ({ host }, input) => {
    if (host.document.readOnly || consumeFault(host.faults, 'failedSettingsSaves')) return failed(hostError.internal);
    host.document.settings = new Map(saveInput.parse(input).DdaSettingsMethod.Properties);
    host.document.saves += 1;
    return succeeded();
  },
  /** getFileAsync. */
  77: ({ host, files }, input) => {
    const wanted = getFileInput.parse(input);
    if (consumeFault(host.faults, 'getFileLabelled')) return failed(hostError.labelled);
    if (consumeFault(host.faults, 'getFileRefused')) return notAllowed;
    if (consumeFault(host.faults, 'getFileTooMany')) return failed(hostError.tooManyFiles);
    if (consumeFault(host.faults, 'getFileInternalError')) return failed(hostError.internal);
    const content = wanted[0] === pdf ? host.document.pdf : host.document.file;
    if (content === undefined) return failed(hostError.internal);
    const bytes = consumeFault(host.faults, 'getFileEmpty') ? new Uint8Array() : content;
    const handle = files.open(bytes, wanted[1]);
    return handle === undefined ? failed(hostError.internal) : succeeded({ 0: handle, 1: bytes.byteLength });
  },
  /** getSliceAsync. */
  80: ({ host, files }, input) => {
    const wanted = sliceInput.parse(input);
    if (consumeFault(host.faults, 'hungSlices')) return noAnswer;
    if (consumeFault(host.faults, 'failedSlices')) return failed(hostError.internal);
    const slice = files.slice(wanted[2], wanted[3]);
    return slice ? succeeded({ 0: [...slice], 1: slice.byteLength }) : failed(hostError.internal);
  },
  /** closeAsync. */
  81: ({ files }, input) => (files.close(closeInput.parse(input)[2]) ? succeeded() : failed(hostError.internal)),
  /** getFilePropertiesAsync: the current address. */
  86: ({ host }) =>
    consumeFault(host.faults, 'hungAddresses') ? noAnswer : succeeded({ 0: { 1: host.document.url } }),
  /** Rich API. Word and Excel also call their internal service at start; an empty answer is enough. */
  93: (instance, input) => {
    const body = batchInput.parse(input).ArrayData[4];
    const answer = answerRuntimeBatch(instance, body) ?? answerBatch(instance.host.document, body);
    return succeeded({ Data: [200, [], JSON.stringify(answer)] });
  },
  /** event.completed() of a ribbon command. */
  94: ({ completedCommands }, input) => {
    completedCommands.push(completedInput.parse(input)[0]);
    return succeeded();
  },
};

/** Returns the selection in the requested form; `undefined` if the application does not have that form. */
function selectedData({ app, sheet, selection }: HostDocument, form: string): unknown {
  if (app === 'excel') return form === 'matrix' ? readArea(sheet, sheet.selected) : undefined;
  if (typeof selection === 'string') return form === 'text' ? selection : undefined;
  // Word can select tables; PowerPoint returns text only.
  if (form === 'matrix') return app === 'word' ? selection : undefined;
  // Word's text of a table has a line for each cell.
  return selection.map((row) => row.join(app === 'word' ? '\n' : '\t')).join('\n');
}

import * as z from 'zod';
import type { AddInInstance } from './activation.ts';

const pathInfo = z.looseObject({
  Name: z.string(),
  ArgumentInfo: z.object({ Arguments: z.array(z.unknown()).default([]) }).optional(),
});
const batch = z.object({
  Actions: z.array(pathInfo.extend({ ObjectPathId: z.number() })),
  ObjectPaths: z.record(z.string(), pathInfo),
});

/** Category and type of the event that the pane was shown or hidden (office.js: onVisibilityChanged). */
const visibilityChanged = [65_536, 65_539] as const;

/** Data of the event for office.js. */
export function visibilityEvent(visible: boolean): unknown {
  return { ArrayData: [[...visibilityChanged, '', JSON.stringify({ visibility: visible ? 'Visible' : 'Hidden' })]] };
}

/**
 * Answers `Office.addin.showAsTaskpane`, `hide` and `Office.ribbon.requestUpdate`.
 * @returns `undefined` for other batches
 */
export function answerRuntimeBatch(instance: AddInInstance, body: string): unknown {
  const { Actions: actions, ObjectPaths: paths } = batch.parse(JSON.parse(body));
  const names = Object.values(paths).map(({ Name }) => Name);
  if (!names.some((name) => /AppRuntimeService$|DynamicRibbon$/.test(name))) return undefined;
  if (!instance.shared) {
    const Message = 'The page is no shared runtime.';
    return { Error: { Code: 'SharedRuntimeNotAvailable', Message, ActionIndex: 0 }, Results: [], TraceIds: [] };
  }
  for (const action of actions) {
    const [value] = action.ArgumentInfo?.Arguments ?? [];
    if (action.Name === 'SetAppRuntimeState') instance.visible = value === 'Visible';
    const { disabledButtons } = instance.host;
    const [button] = paths[String(action.ObjectPathId)]?.ArgumentInfo?.Arguments ?? [];
    if (action.Name !== 'Enabled' || typeof button !== 'string') continue;
    if (value === false) disabledButtons.add(button);
    else disabledButtons.delete(button);
  }
  return { Results: [], TraceIds: [] };
}

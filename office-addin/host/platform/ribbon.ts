/// <reference path="../../../node_modules/@microsoft/office-js/dist/office.d.ts" preserve="true" />

/** Milliseconds after which a command ends in any case. Office stops one after five minutes, and its status then sticks. */
export const maxCommandTime = 285_000;

/**
 * Registers the function of a ribbon button by its name in the manifest. Reports its end to Office once and in time. Without
 * office.js there is no ribbon.
 */
export function onRibbonCommand(name: string, run: () => Promise<void>): void {
  if (typeof Office === 'undefined') return;
  Office.actions.associate(name, (event: Office.AddinCommands.Event) => {
    void endOf(run).then(() => event.completed());
  });
  // office.js requests commands from its host only after a page called onReady.
  void Office.onReady();
}

/** Resolves when the command has ended, successfully or not, or at the time limit. Never rejects. */
export function endOf(run: () => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxCommandTime);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    void run().then(end, (error: unknown) => {
      console.error('The command failed.', error);
      end();
    });
  });
}

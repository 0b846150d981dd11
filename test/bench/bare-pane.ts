/** The least that a pane can be: Office's own script, and a button by Preact once Office is ready. */
import { h, render } from 'preact';

declare const Office: { onReady(): Promise<unknown> };

const button = h('button', { class: 'button-primary' }, 'Publish this file');
void Office.onReady().then(() => render(button, document.body));

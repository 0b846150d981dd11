/** The least that a popup can be: a card with a button by Preact. */
import { h, render } from 'preact';

render(h('section', { class: 'card' }, h('button', { type: 'button' }, 'Publish this page')), document.body);

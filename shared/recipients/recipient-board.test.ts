import { expect, it } from 'vitest';
import { listedBoard, recipientBoard } from './recipient-board.ts';

const made = { service: 'https://share.example', slug: 'plan', madeAt: 0 };

it('shows views beside their recipients', () => {
  const links = [
    { ...made, name: 'Ada', email: 'ada@example.com', link: 'https://l.example/plan?r=1' },
    { ...made, email: 'bo@example.com', link: 'https://l.example/plan?r=2' },
    { ...made, name: 'Cy', link: 'https://l.example/plan?r=3' },
  ];
  const views = [
    { when: '2026-11-20T09:00:00Z', who: 'Ada', completion_pct: 40 },
    { when: '2026-11-19T09:00:00Z', who: 'Ada', completion_pct: 80 },
    { when: '2026-11-18T09:00:00Z', who: 'BO@example.com (gave eve@rival.example)' },
    { when: '2026-11-17T09:00:00Z' },
  ];
  expect(recipientBoard(links, views, 4)).toMatchObject([
    { views: 2, firstOpened: '2026-11-19T09:00:00Z', lastOpened: '2026-11-20T09:00:00Z', completion: 80 },
    { views: 1, firstOpened: '2026-11-18T09:00:00Z', completion: undefined },
    { views: 0, firstOpened: undefined, lastOpened: undefined },
  ]);
});

it('finds the views of an address with an international domain in either way of writing', () => {
  const links = [
    { ...made, email: 'ada@müller.example', link: 'https://l.example/plan?r=1' },
    { ...made, email: 'bo@xn--mller-kva.example', link: 'https://l.example/plan?r=2' },
  ];
  const views = [
    { when: '2026-11-20T09:00:00Z', who: 'Ada@xn--mller-kva.example' },
    { when: '2026-11-19T09:00:00Z', who: 'bo@müller.example (gave eve@rival.example)' },
  ];
  expect(recipientBoard(links, views, 2).map((row) => row.views)).toEqual([1, 1]);
});

it('finds the views and the answers of an address that was proved, and of nobody else who calls themselves so', () => {
  const links = [
    { ...made, name: 'Ada', email: 'ada@example.com', link: 'https://l.example/plan?r=1' },
    { ...made, email: 'bo@example.com', link: 'https://l.example/plan?r=2' },
    { ...made, name: 'Cy', link: 'https://l.example/plan?r=3' },
  ];
  const views = [
    'Ada <ADA@example.com>, verified',
    'Ada <eve@rival.example>, verified',
    'bo@example.com, verified',
    'Cy <cy@example.com>, verified',
    'Cy (gave eve@rival.example, verified)',
  ].map((who) => ({ when: '2026-11-20T09:00:00Z', who }));
  expect(recipientBoard(links, views, 5).map((row) => row.views)).toEqual([1, 1, 2]);
  const signed = { id: '1', when: '2026-11-20T09:05:00Z', fields: {}, answers: [], signed: true };
  const answers = [{ ...signed, who: 'Robert <bo@example.com>, verified', email_verified: true }];
  expect(recipientBoard(links, [], 0, answers).map((row) => row.signed)).toEqual([undefined, signed.when, undefined]);
});

it('counts for nobody what only gives a name that two people have', () => {
  const links = [
    { ...made, name: 'Ada Lee', email: 'ada@work.example', link: 'https://l.example/plan?r=1' },
    { ...made, name: 'ada lee', email: 'ada@home.example', link: 'https://l.example/plan?r=2' },
    { ...made, name: 'Bo', link: 'https://l.example/plan?r=3' },
  ];
  const views = ['Ada Lee', 'ada@home.example', 'Bo'].map((who) => ({ when: '2026-11-20T09:00:00Z', who }));
  expect(recipientBoard(links, views, 3)).toMatchObject([
    { views: 0, whole: false },
    { views: 1, whole: false },
    { views: 1, whole: true },
  ]);
  const signed = { id: '1', when: '2026-11-20T09:05:00Z', fields: {}, answers: [], signed: true };
  const answers = [{ ...signed, who: 'Ada Lee', email: 'ada@home.example' }];
  expect(recipientBoard(links, [], 0, answers).map((row) => row.signed)).toEqual([undefined, signed.when, undefined]);
});

it('shows who signed, and the latest known time', () => {
  const links = [
    { ...made, name: 'Ada', email: 'ada@example.com', link: 'https://l.example/plan?r=1' },
    { ...made, name: 'Bo', link: 'https://l.example/plan?r=2' },
  ];
  const views = [
    { when: '2026-11-20T09:00:00Z', who: 'Ada' },
    { when: '2026-11-19T09:00:00Z', who: 'Ada', time: '1 min 5 s' },
    { when: '2026-11-18T09:00:00Z', who: 'Ada', time: '3 s' },
  ];
  const response = { id: '1', when: '2026-11-20T09:05:00Z', fields: {}, answers: [], signed: true };
  const byAddress = { ...response, who: 'A. Lovelace', email: 'Ada@example.com' };
  const unsigned = { ...response, id: '2', who: 'Bo', signed: false };
  expect(recipientBoard(links, views, 3, [unsigned, byAddress])).toMatchObject([
    { time: '1 min 5 s', signed: '2026-11-20T09:05:00Z' },
    { time: undefined, signed: undefined },
  ]);
});

it('never shows “not opened” or a first time when views are missing', () => {
  const links = [
    { ...made, name: 'Ada', link: 'https://l.example/plan?r=1' },
    { ...made, name: 'Bo', link: 'https://l.example/plan?r=2' },
  ];
  const views = [{ when: '2026-11-20T09:00:00Z', who: 'Ada' }];
  expect(recipientBoard(links, views, 51)).toMatchObject([
    { views: 1, whole: false, firstOpened: undefined, lastOpened: '2026-11-20T09:00:00Z' },
    { views: 0, whole: false, firstOpened: undefined, lastOpened: undefined },
  ]);
});

it('shows what the service lists of its recipients, and who of them signed', () => {
  const listed = {
    code: '1',
    name: 'Ada',
    link: 'https://l.example/plan?r=1',
    created: '2026-11-18T09:00:00Z',
    views: 3,
    first_opened: '2026-11-19T09:00:00Z',
    last_opened: '2026-11-20T09:00:00Z',
    completion_pct: 80,
  };
  const response = { id: '1', when: '2026-11-21T09:00:00Z', who: 'Ada', signed: true, fields: {}, answers: [] };
  expect(
    listedBoard(
      [listed, { ...listed, name: 'Bo', views: 0, mail_state: 'sent', unsubscribed: true }],
      [{ ...response, time: '5 s' }],
      [response],
    ),
  ).toMatchObject([
    {
      name: 'Ada',
      views: 3,
      whole: true,
      lastOpened: '2026-11-20T09:00:00Z',
      completion: 80,
      time: '5 s',
      signed: response.when,
    },
    { name: 'Bo', views: 0, signed: undefined, mailState: 'unsubscribed' },
  ]);
});

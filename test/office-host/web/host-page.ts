import type { OfficeApp } from '../simulator/apps.ts';

/** What the test's process answers a message with: an answer of the host, and whether office.js asks if a window may open. */
export type Answered = {
  reply: string | undefined;
  asking: boolean;
  /** Whether the page is visible, if it can change that itself: in a shared runtime. */
  visible: boolean | undefined;
};

/**
 * The host page of Office on the web: the document in the middle, the pane at the right. It only forwards
 * messages: from an add-in frame to `officeHost` (the test's process), and the answer back.
 */
export function hostPage(app: OfficeApp): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${app.hostType} on the web</title>
<style>
  body { margin: 0; height: 100vh; display: grid; --pane: 320px; grid-template-columns: 1fr var(--pane); font: 14px system-ui; background: #eee; }
  main { margin: 24px; background: #fff; border: 1px solid #ccc; }
  aside { border-left: 1px solid #ccc; background: #fff; }
  aside iframe { width: var(--pane); height: 100%; border: 0; display: block; }
  iframe[data-page='commands'], iframe[data-hidden] { display: none !important; }
  iframe[data-page][data-asking] { display: block !important; position: fixed; inset: 20% 25% auto; width: 50%; height: 240px; border: 1px solid #999; background: #fff; }
</style>
</head>
<body>
<main></main>
<aside></aside>
<script>
  const frames = new Map();
  // office.js accepts an event only after the answer to its registration, so events wait for answers.
  let answering = Promise.resolve();
  window.addEventListener('message', (event) => {
    if (typeof event.data !== 'string') return;
    for (const [key, { frame, origin }] of frames) {
      if (frame.contentWindow !== event.source) continue;
      const slice = generatedSlice(event.data);
      if (slice !== undefined) {
        frame.contentWindow.postMessage(slice, origin);
        continue;
      }
      const answered = window.officeHost(key, event.data).then((answer) => {
        // The page behind the ribbon is visible only while office.js asks in it whether a window may open.
        if (answer && frame.matches('[data-page=commands], [data-hidden]')) frame.toggleAttribute('data-asking', answer.asking);
        if (answer?.visible !== undefined) frame.toggleAttribute('data-hidden', !answer.visible);
        if (answer?.reply !== undefined) frame.contentWindow?.postMessage(answer.reply, origin);
      });
      answering = Promise.all([answering, answered]);
    }
  });
  // A file too large to copy from the test's process: its slices are identical and created here. The first ones
  // are created here, the others come from the test.
  let generated;
  window.generateSlices = (bytes, first = Infinity) => {
    generated = { bytes, first, asked: 0, text: '[' + '7,'.repeat(bytes - 1) + '7]' };
  };
  window.slicesGenerated = () => generated.asked;
  function generatedSlice(message) {
    if (!generated || !message.includes('"DispatchId\\":80') && !message.includes('"DispatchId":80')) return undefined;
    const { _actionName, _conversationId, _correlationId, _data } = JSON.parse(message);
    if (Number(_data[3]) >= generated.first) return undefined;
    generated.asked += 1;
    const head = { _messageType: 1, _responseType: 0, _errorCode: 0, _actionName, _conversationId, _correlationId, _serializerVersion: 1 };
    return JSON.stringify(head).slice(0, -1) + ',"_data":{"Version":1,"Error":0,"0":' + generated.text + ',"1":' + generated.bytes + '}}';
  }
  window.showAddIn = (key, { src, name, visible }) => {
    frames.get(key)?.frame.remove();
    const frame = document.createElement('iframe');
    frame.dataset.page = key;
    frame.toggleAttribute('data-hidden', !visible);
    frame.name = name;
    frame.src = src;
    frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals');
    frames.set(key, { frame, origin: new URL(src).origin });
    document.querySelector(key === 'pane' ? 'aside' : 'body').append(frame);
  };
  window.hideAddIn = (key) => {
    frames.get(key)?.frame.remove();
    frames.delete(key);
  };
  window.setVisible = (key, visible) => frames.get(key).frame.toggleAttribute('data-hidden', !visible);
  window.tellAddIn = async (key, message) => {
    await answering;
    const { frame, origin } = frames.get(key);
    frame.contentWindow.postMessage(message, origin);
  };
</script>
</body>
</html>`;
}

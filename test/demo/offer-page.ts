/** The width and height of the tab in the pictures, in CSS pixels. */
export const tabSize = { width: 1100, height: 640 };

/** A page as people really send them: a picture, a table, several screens to scroll, and a form with a secret. */
export const offerPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Offer: a new roof for the boathouse</title>
<style>
  body { margin: 0; font: 18px/1.6 Georgia, serif; color: #1d2b2f; background: #fbf9f4 }
  header { position: relative; overflow: hidden; padding: 88px max(32px, calc(50% - 380px)) 96px; background: linear-gradient(160deg, #0e3f4c, #2b8a95 60%, #f0c987); color: #fff }
  header svg { position: absolute; inset: auto 0 0 auto; width: min(40%, 460px); opacity: .9 }
  header p { max-width: 15em; margin: 12px 0 0; font-size: 20px }
  h1 { position: relative; max-width: 11em; margin: 0; font-size: 52px; line-height: 1.1 }
  main { max-width: 760px; margin: 0 auto; padding: 40px 32px 96px }
  h2 { margin: 48px 0 8px; font-size: 28px }
  .facts { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; margin-top: 32px }
  .facts div { padding: 20px; border-radius: 12px; background: #fff; box-shadow: 0 1px 3px #0002; font: 15px/1.4 system-ui, sans-serif }
  .facts strong { display: block; font-size: 26px; color: #0e5c68 }
  table { width: 100%; border-collapse: collapse }
  td, th { padding: 12px 8px; border-bottom: 1px solid #d9d4c7; text-align: start }
  td:last-child { text-align: end; font-variant-numeric: tabular-nums }
  form { margin-top: 48px; padding: 24px; border-radius: 12px; background: #fff }
</style>
</head>
<body>
<header>
  <svg viewBox="0 0 560 240" aria-hidden="true">
    <path d="M60 150 300 40l240 110z" fill="#7a3b2e"/><path d="M90 140h420v100H90z" fill="#e9dcc3"/>
    <path d="M90 152h420M90 176h420M90 200h420M90 224h420" stroke="#cdbb98" stroke-width="3"/>
    <path d="M250 160h100v80H250z" fill="#24515a"/><path d="M60 150 300 40l240 110" fill="none" stroke="#5c2a20" stroke-width="10"/>
  </svg>
  <h1>A new roof for the boathouse</h1>
  <p>Prepared for the sailing club. Valid until the end of March.</p>
</header>
<main>
<div class="facts">
  <div><strong>2 weeks</strong>from the first dry Monday in April</div>
  <div><strong>60 years</strong>expected life of larch shingles</div>
  <div><strong>16,450</strong>everything included</div>
</div>
<h2>What we will do</h2>
<p>We take the old shingles off, mend the rafters on the lake side, and lay larch shingles over a vented deck. The gutters stay, the
snow guards are new. Nothing in the boathouse has to be moved.</p>
<h2>What it costs</h2>
<table>
  <tr><th>Work</th><th></th></tr>
  <tr><td>Scaffold, both sides</td><td>1,800</td></tr>
  <tr><td>Taking off and carting away</td><td>2,400</td></tr>
  <tr><td>Rafters and deck</td><td>4,350</td></tr>
  <tr><td>Larch shingles, laid</td><td>7,900</td></tr>
</table>
<h2>When</h2>
<p>Two weeks from the first dry Monday in April. The club’s season opens on the first of May; the boats can go in on time.</p>
<h2>Who does it</h2>
<p>Two carpenters and an apprentice, who also built the roof of the harbour office.</p>
<form><label>Customer portal <input type="password" value="not to be published"></label></form>
</main>
</body>
</html>`;

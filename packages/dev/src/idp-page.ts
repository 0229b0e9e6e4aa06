/** The form that asks who one wants to be. Any password is right: what matters here is what comes after. */
export function signInPage(action: string, problem = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in – Demo IdP</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 22rem; margin: 4rem auto; padding: 0 1rem; color: #1a1a1a; background: #fff }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit }
input { margin: .25rem 0 1rem; padding: .5rem; border: 1px solid #6b6b6b; border-radius: .25rem }
button { padding: .6rem; border: 0; border-radius: .25rem; color: #fff; background: #1f4e8c }
</style>
</head>
<body>
<main>
<h1>Demo IdP</h1>
<p>An identity provider for development. It believes every address and takes any password.</p>
${problem && `<p role="alert">${problem}</p>`}
<form method="post" action="${action}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required autofocus>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Sign in</button>
</form>
</main>
</body>
</html>
`
}

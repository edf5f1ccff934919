import type { SandboxCheckout } from './payments.books.ts';

/** The hosted page says plainly that no money moves. */
export function paymentPage(checkout: SandboxCheckout, step: 'pay' | 'challenge', problem = ''): string {
  const amount = `${checkout.currency} ${(checkout.amountCents / 100).toFixed(2)}`;
  const body = step === 'pay' ? payForm(amount) : challengeForm();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${step === 'pay' ? 'Pay' : 'Confirm your payment'} (sandbox)</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #222; background: #fff; }
  button { font: inherit; width: 100%; padding: .6rem .8rem; margin: .3rem 0; border: 1px solid #767676; border-radius: .5rem; background: #f7f7f7; cursor: pointer; }
  button.main { background: #1d4f3f; color: #fff; border-color: #1d4f3f; }
  .problem { color: #a4001d; }
</style>
<main>
<h1>${escapeHtml(checkout.description)}</h1>
<p><strong>${amount}</strong></p>
<p>This page stands in for a payment provider on this machine. No money moves and no card is asked for.</p>
${problem === '' ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`}
${body}
</main>
</html>
`;
}

function payForm(amount: string): string {
  return `<form method="post">
<button class="main" name="do" value="pay">Pay ${amount}</button>
<button name="do" value="challenge">Pay with a card that asks for a confirmation</button>
<button name="do" value="decline">Pay with a card that is declined</button>
<button name="do" value="cancel">Cancel</button>
</form>`;
}

function challengeForm(): string {
  return `<p>Your bank asks whether this is you.</p>
<form method="post">
<button class="main" name="do" value="confirm">It is me</button>
<button name="do" value="refuse">It is not me</button>
</form>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import type { SandboxCheckout } from './payments.books.ts';
import { escapeHtml, pageOf, problemOf } from './stand-in-page.ts';

/** The hosted page says plainly that no money moves. */
export function paymentPage(checkout: SandboxCheckout, step: 'pay' | 'challenge', problem = ''): string {
  const amount = `${checkout.currency} ${(checkout.amountCents / 100).toFixed(2)}`;
  return pageOf(
    `${step === 'pay' ? 'Pay' : 'Confirm your payment'} (sandbox)`,
    `<h1>${escapeHtml(checkout.description)}</h1>
<p><strong>${amount}</strong></p>
<p>This page stands in for a payment provider on this machine. No money moves and no card is asked for.</p>
${problemOf(problem)}
${step === 'pay' ? payForm(amount) : CHALLENGE}`,
  );
}

function payForm(amount: string): string {
  return `<form method="post">
<button class="main" name="do" value="pay">Pay ${amount}</button>
<button name="do" value="challenge">Pay with a card that asks for a confirmation</button>
<button name="do" value="decline">Pay with a card that is declined</button>
<button name="do" value="cancel">Cancel</button>
</form>`;
}

const CHALLENGE = `<p>Your bank asks whether this is you.</p>
<form method="post">
<button class="main" name="do" value="confirm">It is me</button>
<button name="do" value="refuse">It is not me</button>
</form>`;

import { PaymentPage } from '#features/payment/components/payment-page.tsx';
import { registrationName } from '#features/registration/offerings.ts';
import { StandingNote } from '../../standing-note.tsx';

export function Component() {
  return <PaymentPage nameOf={registrationName} next={<StandingNote screen="payment" />} />;
}

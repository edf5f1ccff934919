import { PaymentPage } from '#features/payment/components/payment-page.tsx';
import { registrationName } from '#features/registration/offerings.ts';

export function Component() {
  return <PaymentPage nameOf={registrationName} />;
}

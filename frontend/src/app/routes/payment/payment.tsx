import { PaymentPage } from '#features/payment/components/payment-page.tsx';

export function Component() {
  return <PaymentPage />;
}

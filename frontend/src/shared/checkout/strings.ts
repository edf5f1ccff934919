export const checkoutStrings = {
  open: 'Confirming your payment',
  openText: 'This takes a few seconds. You can leave this page; we’ll write to you when it’s done.',
  late: 'We haven’t heard from our payment provider yet',
  lateText:
    'If you’ve paid, please don’t pay again: we’ll email you as soon as your payment is confirmed. You can leave this page.',
  toPage: 'I haven’t paid yet',
  failed: 'Your payment didn’t go through',
  failedText: 'You were not charged. Please try again or use another card.',
  expired: 'You haven’t paid yet',
  expiredText: 'You left the payment page before finishing. You were not charged.',
  back: 'Your payment is being refunded',
  backText: 'It arrived too late, or there was nothing left to pay.',
} as const;

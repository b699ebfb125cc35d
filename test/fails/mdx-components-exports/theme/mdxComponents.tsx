export const components = {Card: () => <b>card</b>};

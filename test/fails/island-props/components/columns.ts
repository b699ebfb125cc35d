export const columns = [{name: 'Price', format: (value: number) => `${value} EUR`}];

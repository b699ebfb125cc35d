const parts = undefined as unknown as string[];

export default {main: parts.map((part) => part)};

import {footer} from './footer.ts';

export default {title: 'Fails', url: 'https://docs.example.com', footer};

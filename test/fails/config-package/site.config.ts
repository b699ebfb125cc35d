import {pages} from 'acme-pages';

export default {title: pages, url: 'https://docs.example.com'};

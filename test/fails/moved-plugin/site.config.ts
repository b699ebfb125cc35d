import {docusaurus} from 'manual-docs/plugins/docusaurus';

export default {title: 'Fails', url: 'https://docs.example.com', plugins: [docusaurus()]};
